#!/bin/sh
# Starts the Chromium that CHROMIUM names, without the pages that it loads for the suggestions of each window's address
# bar, two thirds of what a window costs, and without the process that it keeps ready for the next page, a thirtieth. Of
# several --disable-features the last alone counts, so they join the given one.
for given in "$@"; do
  shift
  case $given in
    --disable-features=*) given=$given,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess ;;
  esac
  set -- "$@" "$given"
done
exec "$CHROMIUM" "$@"
