import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { CopyButton } from './copy-button.tsx'

/** Private value, masked until the user asks to see it. `reveal` asks the server, which records the request. */
export const MaskedValue = ({
  masked,
  what,
  reveal,
}: {
  masked: string
  /** Name of the value: `手机号`. */
  what: string
  reveal: () => Promise<string>
}) => {
  const [whole, setWhole] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      setWhole(await reveal())
    } catch (error) {
      toast.failed(error instanceof Error ? error.message : `没有取到${what}，请重试`)
    } finally {
      setBusy(false)
    }
  }
  return whole === undefined ? (
    <span>
      {masked}{' '}
      <Button
        kind="quiet"
        size="small"
        busy={busy}
        title="查看会留下记录"
        aria-label={`查看完整${what}`}
        onClick={() => void ask()}
      >
        查看
      </Button>
    </span>
  ) : (
    <span>
      <span role="status">{whole}</span> <CopyButton text={whole} what={what} />
      <Button kind="quiet" size="small" aria-label={`隐藏${what}`} onClick={() => setWhole(undefined)}>
        隐藏
      </Button>
    </span>
  )
}
