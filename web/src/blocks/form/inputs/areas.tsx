import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { AreaCascade } from '../../area-cascade.tsx'
import type { AreaPath } from '../../area-cascade.tsx'
import type { EditProps, Input as Kind } from '../form-of.ts'
import styles from '../form.module.css'

/** An area with its full name: 河北省石家庄市. */
export type NamedArea = { readonly areaId: string; readonly areaName: string }

// Names such as 市辖区 carry no information.
const silent = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])
const nameOf = (path: AreaPath): string =>
  path
    .map(({ name }) => name)
    .filter((name) => !silent.has(name))
    .join('')

const Adding = ({ known, add }: { known: readonly NamedArea[]; add: (area: NamedArea) => void }) => {
  const [path, setPath] = useState<AreaPath>([])
  const areaId = path.at(-1)?.areaId
  const there = known.some((it) => it.areaId === areaId)
  return (
    <span className={styles.adding}>
      <AreaCascade value={path} levels={4} label="选择地区" onChange={setPath} />
      <Button
        size="small"
        disabled={areaId === undefined || there}
        onClick={() => {
          add({ areaId: areaId!, areaName: nameOf(path) })
          setPath(path.slice(0, -1))
        }}
      >
        {there ? '已在其中' : '加入这个地区'}
      </Button>
    </span>
  )
}

const AreasEdit = ({ value, write, none }: EditProps<readonly NamedArea[]> & { none: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <span className={styles.areas}>
      {value.length === 0 && <span>{none}</span>}
      {value.map(({ areaId, areaName }) => (
        <Button
          key={areaId}
          size="small"
          aria-label={`去掉${areaName}`}
          onClick={() => write(value.filter((it) => it.areaId !== areaId))}
        >
          {areaName} ×
        </Button>
      ))}
      <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="plus" size={14} />
        {open ? '收起' : '选择地区'}
      </Button>
      {open && <Adding known={value} add={(area) => write([...value, area])} />}
    </span>
  )
}

/** Several areas of any level; `none` is the text for no area. */
export const areaList = ({ none }: { readonly none: string }): Kind<readonly NamedArea[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ areaId }) => areaId,
  say: (all) => (all.length === 0 ? none : all.map(({ areaName }) => areaName).join('、')),
  sent: (all) => all.map(({ areaId }) => areaId),
  Edit: (it) => <AreasEdit {...it} none={none} />,
})
