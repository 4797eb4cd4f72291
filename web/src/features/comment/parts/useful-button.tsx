import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import { useAct } from '../../../use-api.ts'

type Useful = { readonly reviewId: string; readonly usefulCount: number; readonly marked: boolean }

/** Button that marks a review as useful, or unmarks it; a visitor signs in first. */
export const UsefulButton = ({ review: { reviewId, ...before } }: { review: Useful }) => {
  const [now, setNow] = useState(before)
  const visitor = useShell((it) => !it.userInfo)
  const mark = useAct(api.comment.markReviewUseful, { onDone: (it) => setNow(it) })
  return (
    <Button
      kind="quiet"
      size="small"
      busy={mark.acting}
      aria-pressed={now.marked}
      onClick={() =>
        visitor ? location.assign(loginAddress(location.href)) : mark.act({ reviewId, useful: !now.marked })
      }
    >
      {now.marked ? '已觉得有用' : '有用'}
      {now.usefulCount > 0 && ` (${now.usefulCount})`}
    </Button>
  )
}
