import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../kit/chunk.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import type { Input as Kind } from '../form-of.ts'

// The editor is larger than the form, so it loads when one is shown.
const Editor = lazy(() =>
  loadChunk(() => import('./rich-text-editor.tsx').then((it) => ({ default: it.RichTextEditor }))),
)

const page = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Rich text as HTML. The server cleans it, and nothing shows it before that. */
export const richText = (): Kind<string> => ({
  empty: '',
  label: 'group',
  say: (html) => {
    const body = page(html)
    const pictures = body.querySelectorAll('img').length
    const words = (body.textContent ?? '').trim()
    return [words.slice(0, 60) + (words.length > 60 ? '…' : ''), pictures > 0 ? `${pictures} 张图` : '']
      .filter(Boolean)
      .join('，')
  },
  Edit: (it) => (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Editor {...it} />
    </Suspense>
  ),
})
