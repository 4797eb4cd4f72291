/** Guides that a person sees until they close them, with their words. */
export const popups = {
  shopCheck: '准备好营业执照和所经营品类的许可证照片，约需十分钟；审核通过并签约后，店铺可以在线收款，商品数量不限。',
} as const
export const popupTypes = Object.keys(popups) as (keyof typeof popups)[]
