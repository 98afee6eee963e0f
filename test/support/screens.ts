/** The screens that stories are told on: a phone's, unless a story asks for another. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
