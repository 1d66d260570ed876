/** To be imported first: React chooses what it is when it is loaded, and takes four times as long to draw a page with what only developers need. */
process.env.NODE_ENV ??= 'production'

export {}
