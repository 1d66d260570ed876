/** Style sheets have no types; where a compiler asks for those of an import, here they are. */
export {}
