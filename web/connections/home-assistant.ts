/** Returns the configuration that Home Assistant wants, with the address of the service: docs/home-assistant.md has the same. */
export const homeAssistantConfiguration = (origin: string) => `rest:
  - resource: ${origin}/api/overview
    # In seconds: 12 requests of the 60 that a key has in an hour.
    scan_interval: 300
    headers:
      Authorization: !secret household_inventory
    sensor:
      - name: Items to buy
        unique_id: household_inventory_to_buy
        icon: mdi:cart
        state_class: measurement
        availability: "{{ 'to_buy' in value_json }}"
        value_template: "{{ value_json['to_buy'] }}"
        json_attributes: [shopping_list]
      - name: Items that end within three days
        unique_id: household_inventory_ending
        icon: mdi:calendar-alert
        state_class: measurement
        availability: "{{ 'ending' in value_json }}"
        value_template: >-
          {{ value_json['ending']
             | selectattr('day', '<=', (now() + timedelta(days=3)).strftime('%Y-%m-%d'))
             | list | count }}
        json_attributes: [ending]
      - name: Items in the household
        unique_id: household_inventory_items
        icon: mdi:fridge
        state_class: measurement
        availability: "{{ 'items' in value_json }}"
        # Not value_json.items, which is a method of Python's.
        value_template: "{{ value_json['items'] }}"

rest_command:
  # Something that is not kept: it is on the list this once.
  inventory_add_to_list:
    url: ${origin}/api/items
    method: post
    headers:
      Authorization: !secret household_inventory
    content_type: application/json
    payload: '{ "name": {{ name | to_json }}, "keep": false, "extra": 1 }'
  # One more of an item than is missing, this once.
  inventory_want_more:
    url: ${origin}/api/shopping-list/{{ id }}
    method: put
    headers:
      Authorization: !secret household_inventory
    content_type: application/json
    payload: '{ "itemId": {{ id | to_json }}, "extra_delta": 1 }'
  inventory_tick:
    url: ${origin}/api/shopping-list/{{ id }}
    method: put
    headers:
      Authorization: !secret household_inventory
    content_type: application/json
    payload: '{ "itemId": {{ id | to_json }}, "purchased": true }'
  inventory_put_away:
    url: ${origin}/api/shopping-list/add-to-inventory
    method: post
    headers:
      Authorization: !secret household_inventory
    content_type: application/json
    payload: '[{ "id": {{ id | to_json }}, "quantity": {{ quantity | to_json }} }]'
  # Needs a key that may do everything but people.
  inventory_take_out:
    url: ${origin}/api/inventory/{{ id }}
    method: put
    headers:
      Authorization: !secret household_inventory
    content_type: application/json
    payload: '{ "delta": {{ (0 - quantity) | to_json }}, "floor": true }'
`
