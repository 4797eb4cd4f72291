import { captcha } from '@mall/api/captcha/endpoints'
import { serve } from '../../kernel/serve.ts'
import { checkCaptcha, dropCaptcha, submitCaptcha } from './answer-captcha.ts'
import { drawCaptcha } from './draw-captcha.ts'

export const routes = serve('captcha', captcha, {
  generate: drawCaptcha,
  check: checkCaptcha,
  submit: submitCaptcha,
  drop: dropCaptcha,
})
