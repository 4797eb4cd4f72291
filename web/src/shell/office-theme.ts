import type { ThemeConfig } from 'antd'

/** The look of the back office: the colours of the mall, dense; every text colour reaches 4.5:1. */
export const officeTheme: ThemeConfig = {
  token: {
    colorPrimary: '#17722f',
    // The ground of what is chosen; the one derived from the brand is too dark for text.
    colorPrimaryBg: '#e8f5ea',
    colorPrimaryBgHover: '#dcefdf',
    controlItemBgActive: '#e8f5ea',
    controlItemBgActiveHover: '#dcefdf',
    colorLink: '#0958d9',
    colorSuccess: '#237804',
    colorWarning: '#ad4e00',
    colorError: '#a8071a',
    colorInfo: '#0958d9',
    colorText: '#1c211d',
    colorTextSecondary: '#4a524c',
    colorTextTertiary: '#5f6761',
    colorTextDescription: '#5f6761',
    colorTextPlaceholder: '#5f6761',
    borderRadius: 4,
    fontFamily: 'var(--font)',
    controlHeight: 32,
    // On a phone, where every control is a large one: as high as a finger needs.
    controlHeightLG: 44,
  },
  components: {
    Table: { cellPaddingBlockSM: 6, cellPaddingInlineSM: 8, headerBg: '#f2f4f1' },
    Tabs: { horizontalMargin: '0 0 12px 0' },
  },
}
