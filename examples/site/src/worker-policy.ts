/** By what name the administration, which demands Trusted Types, lets in the address of its service worker. */
export const workerPolicy = 'quoin-site'
