/** The version of this package, written into each log. */
export const engineVersion = '0.1.0'
