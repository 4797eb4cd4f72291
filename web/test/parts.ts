import { MessageChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A loaded machine is no failure.
configure({ asyncUtilTimeout: 30_000 })
// The simulated browser has none, and the forms of antd send by it.
globalThis.MessageChannel ??= MessageChannel as never

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// A dialog loads its script while nothing happens; a file that ends meanwhile would break it off.
afterAll(() => vi.dynamicImportSettled())
