import { MessageChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 })
// The simulated browser lacks it, and antd's forms use it to send.
globalThis.MessageChannel ??= MessageChannel as never

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// A dialog loads its script in the background; the end of a test file would interrupt that.
afterAll(() => vi.dynamicImportSettled())
