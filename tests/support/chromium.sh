#!/bin/sh
# Starts the Chromium that CHROMIUM names, without the pages that it loads for the suggestions of each window's address
# bar: two thirds of what a window costs. Of several --disable-features the last alone counts, so they join the given one.
for given in "$@"; do
  shift
  case $given in
    --disable-features=*) given=$given,WebUIOmniboxPopup,WebUIOmniboxAimPopup ;;
  esac
  set -- "$@" "$given"
done
exec "$CHROMIUM" "$@"
