declare module 'prismjs/components/prism-core.js' {
  export { default } from 'prismjs'
}
