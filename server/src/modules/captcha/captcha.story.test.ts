import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaptcha, aTicket } from '../../../test/builders/captcha.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { useTicket } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const say = (what: 'checkCaptcha' | 'submitCaptcha' | 'delCaptcha', given: Record<string, string>) =>
  world.visitor.form(`/servlet/auth/${what}`, given)
const minutes = (count: number) => world.later(count * 60_000)

const version4 = /^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/

describe('a captcha', () => {
  test('is drawn as a picture that does not contain its answer as text', async () => {
    const { code, data } = await world.visitor.form('/servlet/auth/generateCaptcha', { scene: 'login' })
    expect(code).toBe(0)
    expect(data).toMatchObject({ captchaId: expect.stringMatching(version4), expireSeconds: 300 })
    const svg = Buffer.from(data.image.split(',')[1], 'base64').toString()
    expect(svg).toMatch(/^<svg/)
    expect(svg).not.toMatch(/<text/)
    expect((await say('submitCaptcha', { captchaId: data.captchaId, answer: '----' })).code).toBe(30032)
  })

  test('is refused for an unknown scene', async () => {
    expect((await world.visitor.form('/servlet/auth/generateCaptcha', { scene: 'nothing' })).code).toBe(10400)
  })

  test('may be checked as often as one likes when right, and gives one ticket', async () => {
    const captchaId = await aCaptcha(world, 'login', 'aBcD')
    for (let round = 0; round < 7; round++)
      expect((await say('checkCaptcha', { captchaId, answer: 'abcd' })).data).toEqual({ pass: true })
    expect((await say('submitCaptcha', { captchaId, answer: ' ABCD ' })).data.ticket).toMatch(version4)
    expect((await say('submitCaptcha', { captchaId, answer: 'abcd' })).code).toBe(30031)
    expect((await say('checkCaptcha', { captchaId, answer: 'abcd' })).code).toBe(30031)
  })

  test('is worn out by five wrong answers, of either kind, also for the right one', async () => {
    const captchaId = await aCaptcha(world, 'login', 'abcd')
    for (let round = 0; round < 3; round++)
      expect((await say('checkCaptcha', { captchaId, answer: 'no' })).data).toEqual({ pass: false })
    expect((await say('submitCaptcha', { captchaId, answer: 'no' })).code).toBe(30032)
    expect((await say('submitCaptcha', { captchaId, answer: 'no' })).code).toBe(30033)
    expect((await say('submitCaptcha', { captchaId, answer: 'abcd' })).code).toBe(30033)
  })

  test('counts guesses made at once one by one, and the right one among many gives one ticket', async () => {
    const guessed = await aCaptcha(world, 'login', 'abcd')
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => (await say('submitCaptcha', { captchaId: guessed, answer: 'no' })).code),
    )
    expect(codes.filter((code) => code === 30032)).toHaveLength(4)
    expect(codes.filter((code) => code === 30033)).toHaveLength(8)
    const solved = await aCaptcha(world, 'login', 'abcd')
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await say('submitCaptcha', { captchaId: solved, answer: 'abcd' })).code),
    )
    expect(answers.filter((code) => code === 0)).toHaveLength(1)
  })

  test('lives five minutes and is gone when thrown away', async () => {
    const old = await aCaptcha(world, 'login', 'abcd')
    const dropped = await aCaptcha(world, 'login', 'abcd')
    expect((await say('delCaptcha', { captchaId: dropped })).code).toBe(0)
    expect((await say('delCaptcha', { captchaId: dropped })).code).toBe(0)
    expect((await say('submitCaptcha', { captchaId: dropped, answer: 'abcd' })).code).toBe(30031)
    await minutes(5)
    expect((await say('submitCaptcha', { captchaId: old, answer: 'abcd' })).code).toBe(30031)
  })
})

describe('a ticket', () => {
  const use = (ticket: string, scene: 'login' | 'bid') => world.write((ctx) => useTicket(ctx, ticket, scene))

  test('is good once, for its scene only', async () => {
    const ticket = await aTicket(world, 'bid')
    await expect(use(ticket, 'login')).rejects.toThrow('CAPTCHA_NEEDED')
    await use(ticket, 'bid')
    await expect(use(ticket, 'bid')).rejects.toThrow('CAPTCHA_NEEDED')
  })

  test('is not spent by work that was refused', async () => {
    const ticket = await aTicket(world, 'bid')
    const failing = world.write(async (ctx) => {
      await useTicket(ctx, ticket, 'bid')
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    await use(ticket, 'bid')
  })

  test('is spent once by many at once', async () => {
    const ticket = await aTicket(world, 'bid')
    const uses = await Promise.allSettled(Array.from({ length: 8 }, () => use(ticket, 'bid')))
    expect(uses.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  })

  test('lives ten minutes', async () => {
    const ticket = await aTicket(world, 'bid')
    await minutes(10)
    await expect(use(ticket, 'bid')).rejects.toThrow('CAPTCHA_NEEDED')
  })
})
