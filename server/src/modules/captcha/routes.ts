import { captcha } from '@mall/api/captcha/endpoints'
import { serve } from '../../kernel/serve.ts'
import { checkCaptcha, submitCaptcha } from './answer-captcha.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { dropCaptcha } from './store.ts'

export const routes = serve('captcha', captcha, {
  generate: drawCaptcha,
  check: checkCaptcha,
  submit: submitCaptcha,
  drop: async (ctx, { captchaId }) => {
    await dropCaptcha(ctx, captchaId)
    return true as const
  },
})
