import { lazy } from 'react'
import { loadChunk } from '../../../kit/chunk.ts'

/** A shop's order beside its list; loads when the first one is opened. */
export const SellerOrderPreview = lazy(() =>
  loadChunk(() => import('./seller-order-preview.tsx')).then((it) => ({ default: it.SellerOrderPreview })),
)
