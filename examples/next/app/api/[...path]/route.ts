export { DELETE, GET, PATCH, POST, PUT } from '../../../src/answer.ts'
