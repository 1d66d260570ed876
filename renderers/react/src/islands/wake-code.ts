export { wakeCode } from '@quoin/dom/islands'
