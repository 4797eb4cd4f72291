import { create } from 'zustand'
import type { AnswerOf, Calls } from './calls.ts'
import { drawnForVisitor } from './served.ts'
import { defaultEnterprise, defaultShopOf } from './default-shop.ts'

export type UserInfo = AnswerOf<Calls['identity']['userInfo']>
export type Header = AnswerOf<Calls['workbench']['header']>
type Enterprise = Header['enterpriseList'][number]
export type Shop = Header['shopList'][number]
export type Factory = AnswerOf<Calls['identity']['enterpriseDetail']>['factoryList'][number]
type Goods = { readonly goodsId?: string; readonly spuId?: string; readonly qty?: number }

/** A screen that the server refuses, and the error page for it. */
export type ErrorPage = { readonly at: string; readonly page: '/403' | '/404' | '/500'; readonly traceId: string }

/** State of the whole page besides the server's answers. */
export type Shell = {
  /** Whether the sidebar of the back office is open. */
  opened: boolean
  /** Whether the page has the seller's menu beside it; false for users without an entry in it. */
  sellerMenuVisible: boolean
  /** Whether the page shows its title bar; false inside a frame. */
  showTitle: boolean
  /** Whether a tab is being redrawn. */
  isReload: boolean
  /** Whether a step to another screen is in progress. */
  moving: boolean

  /** The signed-in user; null for a visitor, undefined until known. */
  userInfo: UserInfo | null | undefined
  userIdentity: UserInfo['userIdentity'] | null
  cartCount: number
  msgCount: number
  /** The current enterprise, and all to choose from. */
  org: Enterprise | undefined
  orgList: readonly Enterprise[]
  currentId: string | undefined
  /** The current shop, all shops, and the default one. */
  shop: Shop | undefined
  shopList: readonly Shop[]
  defaultShop: Shop | undefined
  factory: Factory | undefined
  factoryList: readonly Factory[]
  /**
   * Whether the current shop only displays goods, whether it takes payments, whether the user may sell, and whether they may buy
   * for the enterprise.
   */
  isZhanShi: boolean
  storePay: boolean
  salesAuthority: boolean
  purchaseAuthority: boolean

  /** The person's rights here and whom to ask; undefined until known. */
  standing: Pick<Header, 'rights' | 'ask' | 'disabledIn'> | undefined
  /** The shop this window worked in until the person was disabled there or removed from its staff. */
  lostShop: Pick<Header['disabledIn'][number], 'shopName' | 'ask'> | undefined
  /** Reason why the screen at one entry of the history cannot be shown. */
  errorPage: ErrorPage | undefined

  /**
   * The dialog that asks for a specification, and its goods. For a line of the cart also its position, by shop and within the shop,
   * and what to do with the chosen specification; -1 for goods that are not in the cart.
   */
  specsInfo: {
    goods: Goods | undefined
    visible: boolean
    shopIndex: number
    goodsIndex: number
    change: ((goodsId: string, qty: number) => void) | undefined
  }
  /** Checked goods of the cart, updated before the server answers. */
  goodsIdChecked: readonly string[]
  /** The dialog about a feature that the enterprise has not opened, and the code of the feature. */
  vipInfo: { visible: boolean; vipCode?: string }
  /** Whether the list of background tasks is open. */
  tasksShown: boolean
}

const notInCart = { shopIndex: -1, goodsIndex: -1, change: undefined }

export const useShell = create<Shell>()(() => ({
  opened: true,
  sellerMenuVisible: false,
  showTitle: true,
  isReload: false,
  moving: false,
  userInfo: drawnForVisitor ? null : undefined,
  userIdentity: null,
  cartCount: 0,
  msgCount: 0,
  org: undefined,
  orgList: [],
  currentId: undefined,
  shop: undefined,
  shopList: [],
  defaultShop: undefined,
  factory: undefined,
  factoryList: [],
  isZhanShi: false,
  storePay: false,
  salesAuthority: false,
  purchaseAuthority: false,
  standing: undefined,
  lostShop: undefined,
  errorPage: undefined,
  specsInfo: { goods: undefined, visible: false, ...notInCart },
  goodsIdChecked: [],
  vipInfo: { visible: false },
  tasksShown: false,
}))

const { setState: set, getState: get } = useShell

export const toggleSidebar = (): void => set(({ opened }) => ({ opened: !opened }))
export const setShowTitle = (showTitle: boolean): void => set({ showTitle })
/**
 * Merges into the present state, so that showing the dialog keeps its goods; other goods count as not in the cart unless a position
 * is given.
 */
export const setSpecsInfo = (it: Partial<Shell['specsInfo']>): void =>
  set(({ specsInfo }) => ({ specsInfo: { ...specsInfo, ...(it.goods && notInCart), ...it } }))
export const showTasks = (tasksShown = true): void => set({ tasksShown })
export const setCartCount = (cartCount: number): void => set({ cartCount })

export const keepUser = (userInfo: UserInfo | null): void =>
  set({ userInfo, userIdentity: userInfo?.userIdentity ?? null })

/** Returns the shop of the call if the user lost it; undefined if this window never knew it, since it may be another person's. */
const lostBy = (it: Header, meant: string | undefined): Shell['lostShop'] => {
  const isMeant = ({ shopId }: { readonly shopId: string }) => shopId === meant
  if (it.user === null || it.shopList.some(isMeant)) return undefined
  const known = it.disabledIn.find(isMeant)
  const shop = known ?? get().shopList.find(isMeant)
  return shop && { shopName: shop.shopName, ask: known?.ask ?? [] }
}

/**
 * Takes over the answer of the header call: enterprise and shop by their default rules, rights and counts. `meant` is the shop of
 * the call.
 */
export const keepHeader = (it: Header, meant?: string): void => {
  const { lostShop } = get()
  const lost = lostBy(it, meant)
  const org = it.enterpriseList.find(({ current }) => current) ?? defaultEnterprise(it.enterpriseList)
  set({
    org,
    orgList: it.enterpriseList,
    currentId: org?.boId,
    shop: it.shop ?? defaultShopOf(it.shopList),
    shopList: it.shopList,
    defaultShop: defaultShopOf(it.shopList),
    isZhanShi: it.isZhanShi,
    storePay: it.storePay,
    salesAuthority: it.salesAuthority,
    purchaseAuthority: it.purchaseAuthority,
    msgCount: it.msgCount,
    standing: it.user === null ? undefined : { rights: it.rights, ask: it.ask, disabledIn: it.disabledIn },
    lostShop: lost ?? lostShop,
    ...(it.user === null ? {} : { cartCount: it.cartCount }),
  })
}
