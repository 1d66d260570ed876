export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '../../../src/answer.ts'
