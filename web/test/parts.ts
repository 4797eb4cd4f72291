import { MessageChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 })
// The simulated browser lacks it, and antd's forms use it to send.
globalThis.MessageChannel ??= MessageChannel as never

// The simulated browser reads every style sheet anew for each element among which a test searches for a role. What tests ask for is
// hidden by its own style or not at all. Pages drawn by the server are tested without a browser.
if (typeof window !== 'undefined') window.getComputedStyle = (element) => (element as HTMLElement).style

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// A dialog loads its script in the background; the end of a test file would interrupt that.
afterAll(() => vi.dynamicImportSettled())
