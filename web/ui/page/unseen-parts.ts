/** Stands in for parts of PrimeReact's components that nothing here shows. */
const unseen = () => null

export {
  unseen as CheckIcon,
  unseen as ExclamationTriangleIcon,
  unseen as InfoCircleIcon,
  unseen as Ripple,
  unseen as SpinnerIcon,
  unseen as TimesCircleIcon,
  unseen as Tooltip,
  unseen as WindowMaximizeIcon,
  unseen as WindowMinimizeIcon,
}
