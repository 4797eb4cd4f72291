import { createRoot } from 'react-dom/client'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { LeaveAnswer, Unsaved } from './unsaved.ts'

/** Question before unsaved text is left: save, discard, or stay. Escape means stay. */
export const LeaveDialog = ({
  forms,
  answer,
}: {
  forms: readonly Unsaved[]
  answer: (answer: LeaveAnswer) => void
}) => {
  const names = [...new Set(forms.map(({ label }) => label))].map((label) => `“${label}”`).join('、')
  return (
    <Sheet
      kind="dialog"
      open
      onClose={() => answer('stay')}
      title="还有修改没有保存"
      actions={
        <>
          <Button onClick={() => answer('stay')}>留在此页</Button>
          <Button kind="bad" onClick={() => answer('discard')}>
            放弃修改
          </Button>
          {forms.every(({ save }) => save) && (
            <Button kind="brand" onClick={() => answer('save')}>
              保存并离开
            </Button>
          )}
        </>
      }
    >
      <p>{names}的修改还没有保存，离开后就没有了。</p>
    </Sheet>
  )
}

/** Asks in a dialog above the page, which closes with the answer. */
export const askToLeave = (forms: readonly Unsaved[]): Promise<LeaveAnswer> =>
  new Promise((done) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    root.render(
      <LeaveDialog
        forms={forms}
        answer={(answer) => {
          root.unmount()
          place.remove()
          done(answer)
        }}
      />,
    )
  })
