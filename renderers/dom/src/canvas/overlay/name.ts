export const overlayName = 'quoin-overlay'
