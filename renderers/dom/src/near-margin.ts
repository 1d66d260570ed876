/** How far outside the screen something is near enough to be made ready. */
export const nearMargin = '200px'
