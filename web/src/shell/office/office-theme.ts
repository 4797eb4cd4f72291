import type { ThemeConfig } from 'antd'

const root = getComputedStyle(document.documentElement)
const token = (name: string): string => root.getPropertyValue(`--${name}`).trim()
const pixels = (name: string): number => Number.parseFloat(token(name))

/** Returns antd's theme for the back office, made of the values in kit/tokens.css, so that antd and the kit look alike. */
export const officeTheme = (phone: boolean): ThemeConfig => ({
  token: {
    colorPrimary: token('brand'),
    colorPrimaryHover: token('brand-dark'),
    colorPrimaryActive: token('brand-dark'),
    // Background of a selected item; antd's own, derived from the brand, is too dark for text.
    colorPrimaryBg: token('brand-soft'),
    colorPrimaryBgHover: token('brand-soft'),
    controlItemBgActive: token('brand-soft'),
    controlItemBgActiveHover: token('brand-soft'),
    controlItemBgHover: token('shade'),
    // Focus ring of buttons and inputs.
    colorPrimaryBorder: token('brand'),
    lineWidthFocus: 2,
    controlOutline: token('brand'),
    colorErrorOutline: token('bad'),
    controlOutlineWidth: 1,
    colorLink: token('link'),
    colorSuccess: token('good'),
    colorSuccessBg: token('good-soft'),
    colorWarning: token('warn'),
    colorWarningBg: token('warn-soft'),
    colorError: token('bad'),
    colorErrorBg: token('bad-soft'),
    colorInfo: token('info'),
    colorInfoBg: token('info-soft'),
    colorText: token('text'),
    colorTextSecondary: token('text-2'),
    colorTextTertiary: token('text-3'),
    colorTextQuaternary: token('text-3'),
    colorTextDescription: token('text-3'),
    colorTextPlaceholder: token('text-3'),
    colorTextDisabled: token('text-3'),
    colorBgContainerDisabled: token('off'),
    colorBorder: token('line-strong'),
    colorBorderDisabled: token('line'),
    colorBorderSecondary: token('line'),
    boxShadowSecondary: token('shadow-up'),
    opacityLoading: 0.9,
    borderRadius: pixels('radius-dense'),
    borderRadiusSM: pixels('radius-dense'),
    borderRadiusLG: pixels('radius-big-dense'),
    fontFamily: 'var(--font)',
    controlHeight: pixels(phone ? 'control-touch' : 'control-dense'),
    controlHeightSM: pixels('control-small'),
    // Size of checkboxes.
    controlInteractiveSize: 18,
  },
  components: {
    Button: {
      fontWeight: 500,
      paddingInline: 16,
      paddingInlineSM: 10,
      contentFontSizeSM: 13,
      defaultBorderColor: token('line-button'),
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      colorLink: token('brand'),
    },
    Pagination: {
      itemActiveBg: token('brand'),
      itemActiveColor: token('card'),
      itemActiveColorHover: token('card'),
    },
    Table: {
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 8,
      headerBg: token('shade'),
      headerBorderRadius: pixels('radius-dense'),
      rowHoverBg: token('shade'),
    },
    // A phone zooms into inputs with smaller text.
    ...(phone && { Input: { inputFontSize: 16 }, DatePicker: { inputFontSize: 16 }, Select: { fontSize: 16 } }),
  },
})
