import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a page that begins without a connection says so from the start, and asks again when it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { onlineManager } = await import('@tanstack/react-query')
  const { OfflineStrip } = await import('./offline-strip.tsx')
  render(<OfflineStrip />)
  expect(screen.getByText(/^网络已断开/)).toBeDefined()
  expect(onlineManager.isOnline()).toBe(false)
  onlineManager.setOnline(true)
})
