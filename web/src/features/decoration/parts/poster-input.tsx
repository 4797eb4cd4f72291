import { linkTypes, mostPosters } from '@mall/api/decoration/links'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import type { Option } from '../../../blocks/form/inputs/choice.tsx'
import { pictures } from '../../../blocks/form/inputs/pictures.tsx'
import { wrongIn } from '../../../blocks/form/place.ts'
import { Input, Select } from '../../../kit/field.tsx'
import { goodsToChoose } from '../../catalog/parts/goods-to-choose.ts'
import { sentPoster, withImages } from './poster-rows.ts'
import type { PosterRow } from './poster-rows.ts'
import styles from './poster-input.module.css'

const kinds = Object.entries(linkTypes).map(([value, label]) => ({ value, label }))
const { Edit: Pictures } = pictures({ first: false })

type Groups = readonly Option<string>[]

const Target = ({
  row,
  name,
  groups,
  put,
}: {
  row: PosterRow
  name: string
  groups: Groups
  put: (row: PosterRow) => void
}) => {
  if (row.linkType === '1')
    return (
      <>
        <span className={styles.goods}>{row.goods?.name ?? '还没有选择商品'}</span>
        <ChooseRows
          of={goodsToChoose}
          one
          known={row.goods === null ? [] : [row.goods.spuId]}
          take={([goods]) => goods && put({ ...row, goods: { spuId: goods.spuId, name: goods.name } })}
        />
      </>
    )
  if (row.linkType === '2')
    return (
      <Select
        aria-label={`${name}跳转的店铺分类`}
        value={row.classifyId}
        placeholder={groups.length === 0 ? '还没有店铺分类' : '请选择'}
        options={groups}
        onChange={({ target }) => put({ ...row, classifyId: target.value })}
      />
    )
  if (row.linkType === '3')
    return (
      <Input
        aria-label={`${name}搜索的词`}
        placeholder="例如：母猪料"
        maxLength={30}
        value={row.keyword}
        onChange={({ target }) => put({ ...row, keyword: target.value })}
      />
    )
  return null
}

/** Pictures with the target of each; `noun` names one of them. */
export const PosterEdit = ({
  groups,
  noun = '海报',
  most = mostPosters,
  ...it
}: EditProps<readonly PosterRow[]> & { groups: Groups; noun?: string; most?: number }) => {
  const { value, write, wrong } = it
  return (
    <div>
      <Pictures
        {...it}
        limits={{ required: false, maxItems: most }}
        value={value.map(({ image }) => image)}
        write={(images) => write(withImages(value, images))}
      />
      {value.length > 0 && (
        <ul className={styles.links} aria-label={`${noun}跳转`}>
          {value.map((row, at) => {
            const name = `${noun} ${at + 1}`
            const put = (changed: PosterRow) => write(value.with(at, changed))
            const fault = wrongIn(String(at), wrong)
            return (
              <li key={row.image}>
                <span className={styles.name}>{name}</span>
                <Select
                  aria-label={`${name}跳转到`}
                  value={row.linkType}
                  options={kinds}
                  onChange={({ target }) => put({ ...row, linkType: target.value as PosterRow['linkType'] })}
                />
                <Target row={row} name={name} groups={groups} put={put} />
                {fault !== undefined && <small className={styles.wrong}>{fault}</small>}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const words = ({ linkType, goods, classifyId, keyword }: PosterRow, groups: Groups): string => {
  const target = {
    0: '',
    1: goods?.name ?? '',
    2: groups.find(({ value }) => value === classifyId)?.label ?? '',
    3: keyword,
  }[linkType]
  return [linkTypes[linkType], target].filter(Boolean).join(' ')
}

/** Input of posters, each with its target. */
export const posterInput = (groups: Groups): Kind<readonly PosterRow[]> => ({
  empty: [],
  label: 'group',
  nameAt: (place) => `海报 ${Number(place.split('.')[0]) + 1}`,
  say: (rows) => rows.map((row, at) => `海报 ${at + 1} ${words(row, groups)}`).join('；'),
  sent: (rows) => rows.map(sentPoster),
  Edit: (it) => <PosterEdit {...it} groups={groups} />,
})
