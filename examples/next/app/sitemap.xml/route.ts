export { GET } from '../../src/answer.ts'
