import { createHash } from 'node:crypto'
import type { captcha, CaptchaScene } from '@mall/api/captcha/endpoints'
import type { Write } from '../../kernel/context.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import type { Handler } from '../../kernel/serve.ts'
import { keepCaptcha } from './store.ts'

const lifeSeconds = 300

/** Returns the hash to store for an answer, without regard to case; the id makes equal answers differ. */
export const hashAnswer = (captchaId: string, answer: string): Buffer =>
  createHash('sha256').update(`${captchaId} ${answer.trim().toLowerCase()}`).digest()

/** Stores a captcha with this answer; returns its id. */
export const openCaptcha = async (ctx: Write, scene: CaptchaScene, answer: string): Promise<string> => {
  const captchaId = newRandomId()
  await keepCaptcha(ctx, {
    captchaId,
    scene,
    answerHash: hashAnswer(captchaId, answer),
    expireTime: new Date(ctx.now.getTime() + lifeSeconds * 1_000),
  })
  return captchaId
}

/** Draws four letters or digits that cannot be mistaken for each other. */
export const drawCaptcha: Handler<typeof captcha.generate> = async (ctx, { scene }) => {
  // Its letters take 16 MB of memory, so only a process that draws loads them.
  const { default: svgCaptcha } = await import('svg-captcha')
  const drawn = svgCaptcha.create({
    size: 4,
    noise: 2,
    ignoreChars: '0o1iIlL5sS2zZ8B9gqOQ',
    width: 132,
    height: 44,
    fontSize: 48,
  })
  return {
    captchaId: await openCaptcha(ctx, scene, drawn.text),
    image: `data:image/svg+xml;base64,${Buffer.from(drawn.data).toString('base64')}`,
    expireSeconds: lifeSeconds,
  }
}
