import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('a few run, a few wait, the rest is refused; failures give their place on', async () => {
  const inTurn = openTurns(2, 3)
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async (at: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
    if (at % 2 === 0) throw new Error('failed')
    return at
  }
  const all = Array.from({ length: 7 }, (_, at) => inTurn(() => work(at)))
  const settled = Promise.allSettled(all)
  for (let round = 0; round < 5; round++) {
    while (ends.length === 0) await Promise.resolve()
    ends.shift()!()
  }
  const states = (await settled).map((it) => (it.status === 'fulfilled' ? it.value : it.reason.message))
  expect(states).toEqual(['failed', 1, 'failed', 3, 'failed', 'TOO_OFTEN', 'TOO_OFTEN'])
  expect(most).toBe(2)
  const again = inTurn(async () => 'free')
  expect(await again).toBe('free')
})
