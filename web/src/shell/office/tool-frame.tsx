import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { base } from '../../root-path.ts'
import styles from './tool-frame.module.css'

/** The sellers' tools that stand in an iframe, with their titles and paths; the type of their messages contains their key. */
const tools = {
  logistics: { title: '发货', path: '/seller/logistics' },
  plan: { title: '生产计划', path: '/seller/plan' },
} as const
export type Tool = keyof typeof tools

/** Permissions of a tool besides scripts; signing in after a lost session is up to the outer page. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-top-navigation',
].join(' ')

type Posted = { readonly type?: unknown; readonly height?: unknown; readonly sent?: unknown }

/** Seller's tool in an iframe of the back office, as high as its content; `onSent` is called after something was sent in it. */
export const ToolFrame = ({
  tool,
  query,
  onClose,
  onSent,
}: {
  tool: Tool
  query: string
  onClose: () => void
  onSent?: () => void
}) => {
  const { title, path } = tools[tool]
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const sentBefore = useRef(0)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<Posted | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data?.type !== `mall:${tool}`) return
      if (typeof data.height === 'number') setHeight(Math.min(Math.max(data.height, 320), 4_000))
      const sent = Array.isArray(data.sent) ? data.sent.length : 0
      if (sent > sentBefore.current) onSent?.()
      sentBefore.current = sent
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [tool, onSent])
  return (
    <section className={styles.tool} aria-label={title}>
      <header className={styles.head}>
        <Button onClick={onClose}>返回</Button>
        <h2>{title}</h2>
      </header>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        src={`${base}${path}?${query}`}
        sandbox={sandbox}
        style={{ height }}
      />
    </section>
  )
}
