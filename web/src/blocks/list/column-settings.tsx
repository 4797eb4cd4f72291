import { Button } from '../../kit/button.tsx'
import { Drawer } from '../../kit/dialog.tsx'
import { Checkbox, Input, Select } from '../../kit/field.tsx'
import { SortableList } from '../sortable-list.tsx'
import { fittingWidth, leastOf, mostWidth, rowHeights } from './columns.ts'
import type { Placed, RowHeight } from './columns.ts'
import type { Columns } from './use-columns.ts'
import styles from './column-settings.module.css'

const sides = [
  { value: 'none', label: '不固定' },
  { value: 'left', label: '固定在左' },
  { value: 'right', label: '固定在右' },
]
const heights = Object.entries(rowHeights).map(([value, label]) => ({ value, label }))

const ColumnRow = ({ column, columns }: { column: Placed; columns: Columns }) => {
  const { key, title, visible, side, width } = column
  const { setting, change, widen } = columns
  return (
    <div className={styles.column}>
      <Checkbox
        checked={visible}
        disabled={column.shown === 'always'}
        onChange={(event) => change({ shown: { ...setting.shown, [key]: event.target.checked } })}
      >
        {title}
      </Checkbox>
      <Select
        aria-label={`${title}固定在哪边`}
        value={side ?? 'none'}
        options={sides}
        onChange={({ target }) =>
          change({ pins: { ...setting.pins, [key]: target.value as 'left' | 'right' | 'none' } })
        }
      />
      <Input
        type="number"
        aria-label={`${title}的宽度（像素）`}
        key={width}
        defaultValue={width}
        min={leastOf(column)}
        max={mostWidth}
        step={10}
        onBlur={({ target }) => {
          const px = target.value === '' ? undefined : fittingWidth(column, Number(target.value))
          if (px !== undefined) target.value = String(px)
          if (px !== width) widen(key, px)
        }}
      />
    </div>
  )
}

/** Settings of the columns: which are shown, in what order, how wide, pinned where, and the height of rows; saved for the person. */
export const ColumnSettings = ({ columns, onClose }: { columns: Columns; onClose: () => void }) => (
  <Drawer
    open
    onClose={onClose}
    title="列与行高"
    about="拖动或用空格键和方向键排序；只对您自己生效。"
    actions={
      <>
        <Button onClick={() => columns.change(null)}>恢复默认</Button>
        <Button kind="brand" onClick={onClose}>
          完成
        </Button>
      </>
    }
  >
    <fieldset className={styles.heights}>
      <legend>行高</legend>
      {heights.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="rows"
            checked={columns.rows === value}
            onChange={() => columns.change({ rows: value as RowHeight })}
          />
          {label}
        </label>
      ))}
    </fieldset>
    <p className={styles.heads} aria-hidden>
      <span>显示</span>
      <span>固定</span>
      <span>宽（像素）</span>
    </p>
    <SortableList
      label="列的次序"
      items={columns.all}
      keyOf={({ key }) => key}
      nameOf={({ title }) => title}
      onSort={(sorted) => columns.change({ order: sorted.map(({ key }) => key) })}
    >
      {(column) => <ColumnRow column={column} columns={columns} />}
    </SortableList>
  </Drawer>
)
