export { useTicket } from './answer-captcha.ts'
