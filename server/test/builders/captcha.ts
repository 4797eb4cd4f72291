import type { CaptchaScene } from '@mall/api/captcha/endpoints'
import { openCaptcha } from '../../src/modules/captcha/draw-captcha.ts'
import type { World } from '../world.ts'

/** A captcha whose answer we know. */
export const aCaptcha = (world: World, scene: CaptchaScene, answer = 'Wxyz') =>
  world.write((ctx) => openCaptcha(ctx, scene, answer))

/** A ticket won by solving a captcha the way a person does. */
export const aTicket = async (world: World, scene: CaptchaScene): Promise<string> => {
  const captchaId = await aCaptcha(world, scene)
  const { data } = await world.visitor.form('/servlet/auth/submitCaptcha', { captchaId, answer: 'wxyz' })
  return data.ticket
}
