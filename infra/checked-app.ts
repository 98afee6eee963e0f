import { App, Validations, type AppProps } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { TemplateValidator } from './template-validator.ts'

/** Synthesis fails for what cdk-nag or AWS's validator finds. */
export function makeCheckedApp(props?: AppProps): App {
  const app = new App(props)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new TemplateValidator())
  return app
}
