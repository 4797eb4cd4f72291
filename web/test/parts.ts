import { MessageChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A loaded machine is no failure.
configure({ asyncUtilTimeout: 30_000 })
// The simulated browser has none, and the forms of antd send by it.
globalThis.MessageChannel ??= MessageChannel as never

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
