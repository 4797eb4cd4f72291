import type { Input } from '../../../blocks/form/form-of.ts'
import { Checkbox } from '../../../kit/field.tsx'
import type { AfterSalesRow } from '../answer-forms.ts'

type Restock = { readonly lineId: string; readonly restock: boolean }

/** Input of the returned goods that go back into stock. */
export const restockInput = (lines: AfterSalesRow['lines']): Input<readonly Restock[]> => {
  const nameOf = (lineId: string) => lines.find((it) => it.lineId === lineId)?.goodsName ?? ''
  return {
    empty: [],
    label: 'group',
    say: (rows) => rows.map(({ lineId }) => nameOf(lineId)).join('、'),
    Edit: ({ value, write }) => (
      <>
        {lines.map((line) => (
          <Checkbox
            key={line.lineId}
            checked={value.some((it) => it.lineId === line.lineId)}
            onChange={({ target }) =>
              write(
                target.checked
                  ? [...value, { lineId: line.lineId, restock: true }]
                  : value.filter((it) => it.lineId !== line.lineId),
              )
            }
          >
            {line.goodsName} {line.specText} × {line.applyQty} {line.unitName}
          </Checkbox>
        ))}
      </>
    ),
  }
}
