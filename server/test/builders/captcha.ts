import type { CaptchaScene } from '@mall/api/captcha/endpoints'
import { openCaptcha } from '../../src/modules/captcha/draw-captcha.ts'
import type { World } from '../world.ts'

/** Makes a captcha with a known answer. */
export const aCaptcha = (world: World, scene: CaptchaScene, answer = 'Wxyz') =>
  world.write((ctx) => openCaptcha(ctx, scene, answer))

let callers = 0
/** Posts from an address of its own, because each address has a budget; returns the data. */
export const postFromElsewhere = async (world: World, url: string, payload: object) => {
  const answer = await world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { origin: 'http://localhost', host: 'localhost' },
    remoteAddress: `10.9.${Math.floor((callers += 1) / 250)}.${callers % 250}`,
  })
  return answer.json().data
}

/** Gets a ticket by solving a captcha as a person does. */
export const aTicket = async (world: World, scene: CaptchaScene): Promise<string> => {
  const captchaId = await aCaptcha(world, scene)
  const data = await postFromElsewhere(world, '/servlet/auth/submitCaptcha', { captchaId, answer: 'wxyz' })
  return data.ticket
}
