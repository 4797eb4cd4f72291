import { captcha } from '@mall/api/captcha/endpoints'
import { aCaptcha } from '../builders/captcha.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world }: Scene) => {
  const drawn = async () => ({ captchaId: await aCaptcha(world, 'login') })
  const answered = async () => ({ ...(await drawn()), answer: 'wxyz' })
  return samplesOf({ captcha })({
    generate: {
      input: () => ({ scene: 'login' }),
      pressed: { apart: 'visitors have no keys; each makes a captcha of its own' },
    },
    check: { input: answered, pressed: { apart: 'visitors have no keys; tries are counted' } },
    submit: { input: answered, pressed: { apart: 'visitors have no keys; a ticket is used once' } },
    drop: { input: drawn, pressed: { apart: 'visitors have no keys; what is gone is gone' } },
  })
}
