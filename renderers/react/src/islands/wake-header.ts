export { wakeHeader } from '@quoin/dom/islands'
