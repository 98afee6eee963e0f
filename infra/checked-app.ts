import { App, Validations, type AppProps } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Creates an app whose synthesis fails for what cdk-nag finds. */
export function makeCheckedApp(props?: AppProps): App {
  const app = new App(props)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}
