import { createHash } from 'node:crypto'
import type { WechatPort } from '../../ports/wechat.ts'

const code = /^embedded-[0-9a-f]{32}$/

/**
 * Sends nothing; the person finds the messages among the deliveries in their settings. A person sent to consent returns at once,
 * and the state they bring determines who consented.
 */
export const embeddedWechat = (): WechatPort => ({
  send: async () => ({ sent: true }),
  consentAddress: ({ state, back }) => `${back}?code=embedded-${state}&state=${state}`,
  whoConsented: async (given) =>
    code.test(given)
      ? { openId: `open-${createHash('sha256').update(given).digest('hex').slice(0, 22)}` }
      : { refused: 'wechat 40029' },
})
