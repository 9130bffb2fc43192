# SPDX-License-Identifier: MIT
# cmake --install: everything where it belongs. The tree may be moved afterwards: the pkg-config
# file and the CMake package find their places relative to themselves.
include(CMakePackageConfigHelpers)

set(config ${CMAKE_INSTALL_LIBDIR}/cmake/grundy)
set(pages ${PROJECT_BINARY_DIR}/tools)
set(generated ${PROJECT_BINARY_DIR}/install)

install(TARGETS grundy gcheck RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS grundy_static grundy_shared EXPORT grundy
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/grundy DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h")
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# find_package(grundy): grundy::static, grundy::shared, and grundy::grundy, which is shared.
install(EXPORT grundy NAMESPACE grundy:: FILE grundy-targets.cmake DESTINATION ${config})
file(WRITE ${generated}/grundy-config.cmake "include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(\${CMAKE_CURRENT_LIST_DIR}/grundy-targets.cmake)
if(NOT TARGET grundy::grundy)
  add_library(grundy::grundy ALIAS grundy::shared)
endif()
")
write_basic_package_version_file(${generated}/grundy-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${generated}/grundy-config.cmake ${generated}/grundy-config-version.cmake
  DESTINATION ${config})

# pkg-config. A folder that was set to a full path stays as it is.
cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_LIBDIR BASE_DIRECTORY "\${prefix}" OUTPUT_VARIABLE libdir)
cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_INCLUDEDIR BASE_DIRECTORY "\${prefix}" OUTPUT_VARIABLE includedir)
if(IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR})
  set(prefix ${CMAKE_INSTALL_PREFIX})
else()
  file(RELATIVE_PATH prefix /top/${CMAKE_INSTALL_LIBDIR}/pkgconfig /top)
  string(REGEX REPLACE "/$" "" prefix "\${pcfiledir}/${prefix}")
endif()
file(WRITE ${generated}/grundy.pc "prefix=${prefix}
libdir=${libdir}
includedir=${includedir}

Name: grundy
Description: ${PROJECT_DESCRIPTION}
Version: ${PROJECT_VERSION}
Libs: -L\${libdir} -lgrundy
Libs.private: -pthread -llua5.4 -lm -ldl
Cflags: -I\${includedir}
")
install(FILES ${generated}/grundy.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The manual page and the completions; tools/ makes them.
if(NOT GRUNDY_SANITIZE)
  if(SCDOC)
    install(FILES ${pages}/grundy.1 ${PROJECT_BINARY_DIR}/checker/gcheck.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  endif()
  install(FILES ${pages}/grundy.bash RENAME grundy
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${pages}/_grundy DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${pages}/grundy.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
