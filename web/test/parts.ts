import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A loaded machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
