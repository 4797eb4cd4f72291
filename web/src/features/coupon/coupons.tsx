import { listCoupons } from '@mall/api/coupon/inputs'
import { couponKinds, couponScopes, couponStates } from '@mall/api/coupon/states'
import type { CouponAct } from '@mall/api/coupon/states'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Tag } from '../../kit/tag.tsx'
import { extendForm } from './coupon-forms.tsx'
import { couponLine, validWords } from './parts/coupon-words.ts'

export type ShopCoupon = AnswerOf<Calls['coupon']['list']>['list'][number]

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const tones = { 0: 'plain', 1: 'good', 2: 'plain', 3: 'warn' } as const
const may =
  (act: CouponAct) =>
  ({ buttons }: ShopCoupon): boolean =>
    buttons.includes(act)
const known = ({ couponId, version }: ShopCoupon) => ({ couponId, version })

const scopeText = ({ scopeType, scopeCount }: ShopCoupon): string =>
  scopeType === 1 ? couponScopes[1] : `${couponScopes[scopeType as 2]} ${scopeCount} 个`
const daysOf = (begin: string, end: string): string => `${begin.slice(0, 10)} 至 ${end.slice(0, 10)}`
const whoText = ({ internal, groupNames }: ShopCoupon): string =>
  internal ? '只由店铺发放' : groupNames.length > 0 ? groupNames.join('、') : '所有人'

/** List of a shop's coupons. */
export const coupons: ListOf<typeof api.coupon.list> = {
  name: 'coupon.list',
  title: '优惠券',
  thing: '优惠券',
  counts: '种',
  call: api.coupon.list,
  fields: listCoupons.shape,
  id: ({ couponId }) => couponId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '券名' },
    { as: 'one', field: 'couponKind', label: '种类', choices: choicesOf(couponKinds) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(couponStates) },
    {
      as: 'one',
      field: 'internal',
      label: '发放方式',
      choices: [
        { value: 'false', label: '公开领取' },
        { value: 'true', label: '内部发放' },
      ],
    },
  ],
  columns: [
    { key: 'name', title: '优惠券', width: 150, least: 120, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'worth', title: '优惠', width: 130, card: 'line', cell: couponLine },
    {
      key: 'state',
      title: '状态',
      width: 80,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={tones[state as 1]}>{stateText}</Tag>,
    },
    { key: 'scope', title: '适用商品', width: 100, card: 'line', cell: scopeText },
    { key: 'who', title: '谁可以领', width: 110, card: 'line', cell: whoText },
    {
      key: 'count',
      title: '已领/总数',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ receivedCount, totalCount }, at) => `${at === 'card' ? '已领 ' : ''}${receivedCount}/${totalCount}`,
    },
    {
      key: 'used',
      title: '已使用',
      width: 70,
      align: 'right',
      card: 'foot',
      cell: ({ usedCount }, at) => (at === 'card' ? `已使用 ${usedCount} 张` : usedCount),
    },
    {
      key: 'receive',
      title: '领取时间',
      width: 120,
      card: 'line',
      cell: ({ receiveBegin, receiveEnd }, at) => `${at === 'card' ? '领取 ' : ''}${daysOf(receiveBegin, receiveEnd)}`,
    },
    { key: 'valid', title: '有效期', width: 200, shown: 'not at first', cell: validWords },
    { key: 'limit', title: '每人限领', width: 90, shown: 'not at first', cell: ({ perUserLimit }) => perUserLimit },
  ],
  acts: [
    {
      key: 'publish',
      label: '发布',
      kind: 'brand',
      when: may('publish'),
      send: sends(api.coupon.publish, known),
      ask: {
        title: '发布这张优惠券？',
        words: (it) => `“${it.name}”（${couponLine(it)}）发布后，金额、范围和有效期不能再改，只能加量、延期。`,
        yes: '发布',
        no: '再看看',
        good: true,
      },
      done: '优惠券已发布',
      refreshes: ['storefront'],
    },
    {
      key: 'issue',
      label: '发放',
      when: may('issue'),
      go: ({ couponId }) => `/mj/coupon/issue?couponId=${couponId}`,
      needs: api.coupon.checkIssue,
    },
    {
      key: 'holders',
      label: '领取与使用',
      when: ({ receivedCount }) => receivedCount > 0,
      go: ({ couponId }) => `/mj/coupon/holders?couponId=${couponId}`,
      needs: api.coupon.holders,
    },
    {
      key: 'edit',
      label: '修改',
      when: may('edit'),
      go: ({ couponId }) => `/mj/coupon?couponId=${couponId}`,
      needs: api.coupon.save,
    },
    { key: 'extend', label: '加量、延期', when: may('extend'), form: extendForm, title: '加量、延期' },
    {
      key: 'copy',
      label: '复制',
      go: ({ couponId }) => `/mj/coupon?copyOf=${couponId}`,
      needs: api.coupon.save,
    },
    {
      key: 'stop',
      label: '停止发放',
      kind: 'bad',
      when: may('stop'),
      send: sends(api.coupon.stop, known),
      ask: {
        title: '停止发放这张优惠券？',
        words: ({ name }) => `“${name}”立即不能再领取，停止后不能恢复；已领到的仍可使用。`,
        yes: '停止发放',
        no: '不停止',
      },
      done: '已停止发放',
      refreshes: ['storefront'],
    },
    {
      key: 'drop',
      label: '删除',
      kind: 'bad',
      when: may('delete'),
      send: sends(api.coupon.drop, known),
      ask: {
        title: '删除这张优惠券？',
        words: ({ name }) => `“${name}”删除后不能恢复；买家已领到的仍可使用。`,
        yes: '删除',
        no: '不删除',
      },
      done: '优惠券已删除',
    },
  ],
  adds: { label: '新建优惠券', go: '/mj/coupon', needs: api.coupon.save },
}
