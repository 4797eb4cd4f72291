import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

test('counts from the moment of the answer, however long it takes to draw: the server and the browser show the same second', () => {
  let read = Date.parse('2026-03-01T10:00:00.999Z')
  vi.spyOn(Date, 'now').mockImplementation(() => (read += 1))
  const drawn = renderToString(<Countdown until="2026-03-01 18:00:10" from="2026-03-01 18:00:00" />)
  vi.restoreAllMocks()
  expect(drawn).toContain('>10秒<')
})
