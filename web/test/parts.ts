import { MessageChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 })
// The simulated browser lacks it, and antd's forms use it to send.
globalThis.MessageChannel ??= MessageChannel as never

// The simulated browser reads every style sheet anew for each element among which a test searches for a role. What tests ask for is hidden
// by its own style or not at all.
const shown: Readonly<Record<string, string>> = { display: 'block', visibility: 'visible' }
const ownStyle = (element: Element): CSSStyleDeclaration => {
  const { style } = element as HTMLElement
  const valueOf = (property: string) => style.getPropertyValue(property) || (shown[property] ?? '')
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return valueOf
      const value: unknown = Reflect.get(style, name)
      if (typeof value === 'function') return value.bind(style)
      return value === '' ? valueOf(String(name)) : value
    },
  })
}
// Pages drawn by the server are tested without a browser.
if (typeof window !== 'undefined') window.getComputedStyle = ownStyle

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// A dialog loads its script in the background; the end of a test file would interrupt that.
afterAll(() => vi.dynamicImportSettled())
