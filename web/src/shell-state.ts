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

/** A screen that the server refuses, by the page that says so. */
export type ErrorPage = { readonly at: string; readonly page: '/403' | '/404' | '/500'; readonly traceId: string }

/** What the whole page shares besides the server's answers. */
export type Shell = {
  /** Is the sidebar of the back office open? */
  opened: boolean
  /** Is there a menu of the seller's beside the page? Not for who has no entry in it. */
  sellerMenuVisible: boolean
  /** Does the page show its title bar? Not inside a frame. */
  showTitle: boolean
  /** True for the moment in which a tab is drawn anew. */
  isReload: boolean
  /** A step to another screen is under way. */
  moving: boolean

  /** Null for a visitor, undefined until it is known. */
  userInfo: UserInfo | null | undefined
  userIdentity: UserInfo['userIdentity'] | null
  cartCount: number
  msgCount: number
  /** The enterprise acted for, and all to choose from. */
  org: Enterprise | undefined
  orgList: readonly Enterprise[]
  currentId: string | undefined
  /** The shop acted for, the list, and the one that is the default. */
  shop: Shop | undefined
  shopList: readonly Shop[]
  defaultShop: Shop | undefined
  factory: Factory | undefined
  factoryList: readonly Factory[]
  /** The current shop only displays; takes payments; the user may sell; may buy for the enterprise. */
  isZhanShi: boolean
  storePay: boolean
  salesAuthority: boolean
  purchaseAuthority: boolean

  /** What the person may do here, and whom to ask; undefined until it is known. */
  standing: Pick<Header, 'rights' | 'ask' | 'disabledIn'> | undefined
  /** The shop this window worked in until the person was disabled there, or taken off its staff. */
  lostShop: Pick<Header['disabledIn'][number], 'shopName' | 'ask'> | undefined
  /** Why the screen at one place of the history cannot be shown. */
  errorPage: ErrorPage | undefined

  /**
   * The dialog that asks for a specification, and of what. Of a line of the cart also where it stands, by shop and within it, and
   * what to do with the other specification; -1 for goods that are not in the cart yet.
   */
  specsInfo: {
    goods: Goods | undefined
    visible: boolean
    shopIndex: number
    goodsIndex: number
    change: ((goodsId: string, qty: number) => void) | undefined
  }
  /** Which goods of the cart are checked: at once, before the server has answered. */
  goodsIdChecked: readonly string[]
  /** The dialog about a part of the house that the enterprise has not opened, and which part. */
  vipInfo: { visible: boolean; vipCode?: string }
  /** Is the list of what is worked in the background open? */
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
/** Merged into what was there, so that showing it keeps its goods; other goods stand nowhere in the cart unless that is said. */
export const setSpecsInfo = (it: Partial<Shell['specsInfo']>): void =>
  set(({ specsInfo }) => ({ specsInfo: { ...specsInfo, ...(it.goods && notInCart), ...it } }))
export const showTasks = (tasksShown = true): void => set({ tasksShown })
export const setCartCount = (cartCount: number): void => set({ cartCount })

export const keepUser = (userInfo: UserInfo | null): void =>
  set({ userInfo, userIdentity: userInfo?.userIdentity ?? null })

/** The shop that was meant and is not theirs any more; one that this window never knew may be another person's. */
const lostBy = (it: Header, meant: string | undefined): Shell['lostShop'] => {
  const isMeant = ({ shopId }: { readonly shopId: string }) => shopId === meant
  if (it.user === null || it.shopList.some(isMeant)) return undefined
  const known = it.disabledIn.find(isMeant)
  const shop = known ?? get().shopList.find(isMeant)
  return shop && { shopName: shop.shopName, ask: known?.ask ?? [] }
}

/**
 * Takes over what the header call answered: enterprise and shop by their default rules, rights and counts. `meant`: the shop
 * it was asked for.
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
